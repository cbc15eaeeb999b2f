import type { Page } from '@playwright/test'
import { appUrl, learn } from './session.ts'

interface Home {
  program: { lpId: number }
  courses: { id: number; status: string }[]
}
interface Timeline {
  sections: { activities: { id: number; name: string; type: string }[] }[]
}

/** The page of an activity in the open courses of the learner's program, by its name. */
export async function activityAddress(page: Page, name: string | RegExp): Promise<string> {
  const { program, courses } = await learn<Home>(page, 'local_learn_get_dashboard', {})
  const isIt = (one: string): boolean => (typeof name === 'string' ? one === name : name.test(one))
  for (const { id } of courses.filter(({ status }) => status !== 'Locked')) {
    const place = { programid: program.lpId, courseid: id }
    const { sections } = await learn<Timeline>(page, 'local_learn_get_timeline', place)
    const found = sections.flatMap(({ activities }) => activities).find(one => isIt(one.name))
    if (found) return `${appUrl()}/page-activity/${program.lpId}/${found.type}/${found.id}`
  }
  throw new Error(`no open course has ${String(name)}`)
}
