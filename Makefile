# `make run` opens the room on http://127.0.0.1:8000; `make test` checks everything. CONTRIBUTING.md says more.
.PHONY: run setup test check soak bench bench-page audit web types lock clean

run:
	@scripts/setup
	.venv/bin/doorcard serve

setup:
	@scripts/setup dev

test: setup
	@scripts/test

check: setup
	@scripts/check

soak: setup
	@scripts/soak

bench: setup
	.venv/bin/python -m bench

bench-page: setup
	.venv/bin/python -m bench.page

audit: setup
	.venv/bin/python scripts/audit.py

web:
	@scripts/setup

types: setup
	.venv/bin/python scripts/generate_types.py

lock: setup
	@scripts/lock

clean:
	rm -rf .venv build dist web/node_modules src/doorcard/server/static
