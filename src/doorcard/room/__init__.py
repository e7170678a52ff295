"""The room: tables, seats, clocks; what they need from outside comes through ports."""
