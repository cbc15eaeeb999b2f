import { expect, type Page } from '@playwright/test'
import { appUrl, learn } from './session.ts'

interface Group {
  mandatoryQuizzes: { cmId: number; activityName: string }[]
  practiceQuizzes: { cmId: number; activityName: string }[]
}

/** Where the start page of a demo quiz stands, for who is signed in. */
export async function quizAddress(page: Page, name: RegExp): Promise<string> {
  const { learningpathData } = await learn<{ learningpathData: { lpId: number }[] }>(
    page,
    'local_learn_get_programs',
    {},
  )
  const params = { programid: learningpathData[0]?.lpId }
  const { courses } = await learn<{ courses: Group[] }>(page, 'local_learn_get_quizzes', params)
  const all = courses.flatMap(({ mandatoryQuizzes, practiceQuizzes }) => [...mandatoryQuizzes, ...practiceQuizzes])
  return `${appUrl()}/quiz/${all.find(({ activityName }) => name.test(activityName))?.cmId}`
}

/** Begins an attempt at the quiz of an imported course of one, whose address the import gave. */
export async function beginAt(page: Page, course: string): Promise<void> {
  const { pathname, searchParams } = new URL(course)
  const { sections } = await learn<{ sections: { activities: { id: number; type: string }[] }[] }>(
    page,
    'local_learn_get_timeline',
    { programid: Number(pathname.split('/').at(-1)), courseid: Number(searchParams.get('course')) },
  )
  const quiz = sections.flatMap(({ activities }) => activities).find(({ type }) => type === 'quiz')
  await begin(page, `${appUrl()}/quiz/${quiz?.id}`)
}

/** Begins an attempt at a demo quiz, up to its first question. */
export const beginQuiz = async (page: Page, name: RegExp): Promise<void> => begin(page, await quizAddress(page, name))

async function begin(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: /^Start (the quiz|attempt)/ }).click()
  const sure = page.getByRole('button', { name: 'Start now' })
  await sure
    .or(page.getByRole('heading', { name: 'Questions', exact: true }))
    .first()
    .waitFor()
  if (await sure.isVisible()) await sure.click()
  await page.getByRole('heading', { name: 'Questions', exact: true }).waitFor()
}

/** Hands an attempt in, with what the question before it says, up to the receipt. */
export async function submitQuiz(page: Page, lead: string): Promise<void> {
  await page.getByRole('button', { name: 'Submit quiz' }).first().click()
  await expect(page.getByText(lead)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your quiz is submitted' })).toBeVisible()
}
