import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Command } from '#platform/command.ts'
import { findWork, skillTagFile, TagFault, tagWork } from '../modules/skills/index.ts'
import type { Parts } from '../parts.ts'
import { courseNamed, Misuse } from './course-named.ts'

const USAGE = 'Usage: npm run skills:tag -- FILE.json --course NAME_OR_ID'

/**
 * `npm run skills:tag -- FILE --course NAME`: which skills the activities, questions, cells and code tasks of a course show, in the place
 * of what was said before of each.
 */
export const skillsTag =
  (parts: Parts): Command =>
  async (argv, tell) => {
    try {
      const options = { course: { type: 'string' } } as const
      const { values, positionals } = parseArgs({ args: argv, allowPositionals: true, options })
      const [name] = positionals
      if (!name || !values.course) throw new Misuse('Name a file and a course.')
      const lines = skillTagFile.parse(JSON.parse(await readFile(name, 'utf8')))
      await tagWork(parts, await findWork(parts, await courseNamed(parts, values.course), lines))
      tell(`${lines.length} ${lines.length === 1 ? 'piece of work has its' : 'pieces of work have their'} skills.`)
      return 0
    } catch (error) {
      const isMisuse = error instanceof Misuse || error instanceof TagFault
      if (error instanceof z.ZodError) tell(`No list of skills: ${z.prettifyError(error)}`)
      else if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT')
        tell('The file cannot be read.')
      else if (isMisuse) tell(`${error.message}\n${USAGE}`)
      else throw error
      return isMisuse ? 2 : 1
    }
  }
