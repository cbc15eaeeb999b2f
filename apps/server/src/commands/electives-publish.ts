import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Command } from '#platform/command.ts'
import { electivesFile, publishElectives } from '../modules/electives/index.ts'
import { programs } from '../modules/learning/index.ts'
import type { Parts } from '../parts.ts'
import { courseNamed, Misuse } from './course-named.ts'

const USAGE =
  'Usage: npm run electives:publish -- FILE.json --program NAME --opens 2026-11-30T09:00+05:30 --closes 2026-12-07T18:00+05:30'

function momentOf(value: string | undefined, name: string): Date {
  const at = Date.parse(value ?? '')
  if (Number.isNaN(at)) throw new Misuse(`--${name} is no moment.`)
  return new Date(at)
}

/** `npm run electives:publish -- FILE`: learners of a program choose among what the file offers. */
export const electivesPublish =
  (parts: Parts): Command =>
  async (argv, tell) => {
    try {
      const text = { type: 'string' } as const
      const { values, positionals } = parseArgs({
        args: argv,
        allowPositionals: true,
        options: { program: text, opens: text, closes: text },
      })
      const [name] = positionals
      if (!name || !values.program) throw new Misuse('Name a file and a program.')
      const file = electivesFile.parse(JSON.parse(await readFile(name, 'utf8')))
      const programId = await programs.findProgram(parts.db, values.program)
      if (programId === null) throw new Misuse(`There is no program called ${values.program}.`)
      const [opensAt, closesAt] = [momentOf(values.opens, 'opens'), momentOf(values.closes, 'closes')]
      if (closesAt <= opensAt) throw new Misuse('It closes before it opens.')
      const ids = new Map<string, number>()
      for (const course of new Set(file.options.flatMap(({ courses, needs }) => [...courses, ...needs])))
        ids.set(course, await courseNamed(parts, course))
      const id = await publishElectives(parts, {
        programId,
        file,
        opensAt,
        closesAt,
        courseIdOf: course => ids.get(course) ?? 0,
      })
      tell(
        `${file.options.length} electives are on offer. After the deadline: npm run electives:allocate -- --id ${id}`,
      )
      return 0
    } catch (error) {
      if (error instanceof z.ZodError) tell(`No electives: ${z.prettifyError(error)}`)
      else if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT')
        tell('The file cannot be read.')
      else if (error instanceof Misuse) tell(`${error.message}\n${USAGE}`)
      else throw error
      return error instanceof Misuse ? 2 : 1
    }
  }
