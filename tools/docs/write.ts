// npm run docs: writes what follows from the code into docs/operations.md, docs/sheet-api.md and .env.example.
import { readFileSync, writeFileSync } from 'node:fs'
import { envExample, withSettings } from './settings.ts'
import { sheetApi } from './sheet-api.ts'

writeFileSync('docs/operations.md', withSettings(readFileSync('docs/operations.md', 'utf8')))
writeFileSync('.env.example', envExample())
writeFileSync('docs/sheet-api.md', sheetApi())
