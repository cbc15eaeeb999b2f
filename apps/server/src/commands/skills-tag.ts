import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Command } from '#platform/command.ts'
import { readVersion } from '../modules/learning/index.ts'
import { skillTagFile, tagActivities } from '../modules/skills/index.ts'
import type { Parts } from '../parts.ts'
import { courseNamed, Misuse } from './course-named.ts'

const USAGE = 'Usage: npm run skills:tag -- FILE.json --course NAME_OR_ID'

/** `npm run skills:tag -- FILE --course NAME`: which skills the activities of a course show, in the place of what was said before. */
export const skillsTag =
  (parts: Parts): Command =>
  async (argv, tell) => {
    try {
      const options = { course: { type: 'string' } } as const
      const { values, positionals } = parseArgs({ args: argv, allowPositionals: true, options })
      const [name] = positionals
      if (!name || !values.course) throw new Misuse('Name a file and a course.')
      const lines = skillTagFile.parse(JSON.parse(await readFile(name, 'utf8')))
      const courseId = await courseNamed(parts, values.course)
      const { activities } = await parts.structures.read(courseId, (await readVersion(parts.db, courseId)) ?? 0)
      const byName = Map.groupBy([...activities.values()], activity => activity.name)
      const tags = lines.flatMap(({ activity, skills, difficulty }) => {
        const [found, ...more] = byName.get(activity) ?? []
        if (!found || more.length > 0)
          throw new Misuse(`${more.length > 0 ? 'More than one activity is' : 'No activity is'} called ${activity}.`)
        return skills.map(skill => ({ activityId: found.id, skill, difficulty }))
      })
      await tagActivities(parts, tags)
      tell(`${lines.length} activities have their skills.`)
      return 0
    } catch (error) {
      if (error instanceof z.ZodError) tell(`No list of skills: ${z.prettifyError(error)}`)
      else if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT')
        tell('The file cannot be read.')
      else if (error instanceof Misuse) tell(`${error.message}\n${USAGE}`)
      else throw error
      return error instanceof Misuse ? 2 : 1
    }
  }
