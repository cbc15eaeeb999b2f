import path from 'node:path'
import { parseArgs } from 'node:util'
import { problemId } from '@learn/contract/sandbox'
import { readProblemFolder } from '@learn/problem-files'
import type { Command } from '#platform/command.ts'
import { type PublishParts, publishProblem, withdrawProblem } from './service/publish.ts'

/** `npm run problem:publish -- FOLDER`: a folder of a problem becomes what learners get under its name. */
export const problemPublish =
  (parts: PublishParts): Command =>
  async (argv, tell) => {
    const folder = parseArgs({ args: [...argv], allowPositionals: true }).positionals[0] ?? ''
    const name = problemId.safeParse(path.basename(path.resolve(folder)))
    if (folder === '' || !name.success) {
      tell(
        'Usage: npm run problem:publish -- FOLDER. The folder is called as the problem is: small letters, digits and hyphens.',
      )
      return 1
    }
    const published = await publishProblem(parts, name.data, await readProblemFolder(folder))
    if (published.isPublished) {
      tell(`${name.data}: version ${published.version} is what learners get.`)
      return 0
    }
    for (const { severity, cell, text } of published.check.findings) tell(`${severity}  ${cell ?? name.data}: ${text}`)
    tell(`Not published: the reference answers score ${published.check.score.toFixed(2)}.`)
    return 1
  }

/** `npm run problem:withdraw -- NAME`: learners get it no more; what they submitted stays. */
export const problemWithdraw =
  (parts: PublishParts): Command =>
  async (argv, tell) => {
    const [name = ''] = parseArgs({ args: [...argv], allowPositionals: true }).positionals
    const isWithdrawn = await withdrawProblem(parts, name)
    tell(isWithdrawn ? `${name}: withdrawn.` : 'There is no published problem of this name.')
    return isWithdrawn ? 0 : 1
  }
