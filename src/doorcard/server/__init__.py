"""The edge towards browsers and bots: pages, sockets, and the messages on them."""
