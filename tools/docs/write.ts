// npm run docs: writes what follows from the code into docs/operations.md and .env.example.
import { readFileSync, writeFileSync } from 'node:fs'
import { envExample, withSettings } from './settings.ts'

writeFileSync('docs/operations.md', withSettings(readFileSync('docs/operations.md', 'utf8')))
writeFileSync('.env.example', envExample())
