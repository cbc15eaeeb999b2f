// Part of npm run check: outside of shared/ui the web app and the studio take its sizes from the scales, and only from there.
import { globSync, readFileSync } from 'node:fs'
import { sizeFaults } from './faults.ts'

const files = globSync('apps/{web,studio}/src/**/*.{ts,tsx}').filter(file => !/shared\/ui\/|\.test\./.test(file))
const faults = files.flatMap(file => sizeFaults(readFileSync(file, 'utf8')).map(fault => `${file}:${fault}`))
if (files.length < 100) faults.push('fewer than a hundred files were read')
for (const fault of faults) console.error(fault)
process.exit(faults.length ? 1 : 0)
