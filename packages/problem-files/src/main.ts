// npm run problem
import path from 'node:path'
import { runProblem } from './command/run-problem.ts'

const root = path.join(import.meta.dirname, '../../../content/problems')
process.exitCode = await runProblem(process.argv.slice(2), { root, tell: line => process.stdout.write(`${line}\n`) })
