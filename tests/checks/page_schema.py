#!/usr/bin/env python3
"""page/source/model/schema.ts is what present/page/data.def gives.

suite: page_schema; build: none; budget: 1
"""
from common import finish, run

result = run(['python3', 'tools/page_schema.py', '--check'])
finish([result.stderr.strip()] if result.returncode else [])
