"""Who is who: persons, their names and passwords, and the sessions by which the room knows them again."""
