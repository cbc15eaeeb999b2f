import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { activityModel, courseModel, createCourse, createPerson, sectionModel, signIn } from '#testkit/factories.ts'
import { createTestSystem } from '#testkit/system.ts'

const system = await createTestSystem()

it('says which skills the activities of a course show, and changes nothing for a name that is not there', async () => {
  const person = await createPerson(system)
  const model = courseModel([sectionModel([activityModel({ name: 'Quiz: joins' }), activityModel({ name: 'Lab' })])])
  const { courseId } = await createCourse(system, model, [person])
  const file = path.join(system.config.DATA_DIR, 'skills.json')
  const tag = async (...activities: string[]) => {
    await writeFile(
      file,
      JSON.stringify(activities.map(activity => ({ activity, skills: ['SQL joins'], difficulty: 2 }))),
    )
    const lines: string[] = []
    const code = await system.runCommand(['skills:tag', file, '--course', String(courseId)], line => lines.push(line))
    return { code, text: lines.join() }
  }
  const client = await signIn(system, person)
  const practice = async () => {
    const { activities, skills } = (await client.learn('local_learn_get_skill_report', {})).body
    const nameOf = (id: number) => activities.find(({ activity }) => activity.id === id)?.activity.name
    return skills.flatMap(skill => skill.practice.map(one => [skill.name, nameOf(one.activityId), one.difficulty]))
  }
  expect(await tag('Quiz: joins', 'Nowhere')).toMatchObject({
    code: 2,
    text: expect.stringContaining('No activity is called Nowhere') as string,
  })
  expect(await practice()).toEqual([])
  expect(await tag('Quiz: joins', 'Lab')).toEqual({ code: 0, text: '2 pieces of work have their skills.' })
  expect(await practice()).toEqual([
    ['SQL joins', 'Quiz: joins', 2],
    ['SQL joins', 'Lab', 2],
  ])
})
