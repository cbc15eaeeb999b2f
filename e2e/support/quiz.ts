import { expect, type Page } from '@playwright/test'
import { appUrl, learn } from './session.ts'

interface Groups {
  courses: { mandatoryQuizzes: { cmId: number; activityName: string }[] }[]
}

/** Where the start page of a demo quiz stands, for who is signed in. */
export async function quizAddress(page: Page, name: RegExp): Promise<string> {
  const { learningpathData } = await learn<{ learningpathData: { lpId: number }[] }>(
    page,
    'local_learn_get_programs',
    {},
  )
  const { courses } = await learn<Groups>(page, 'local_learn_get_quizzes', { programid: learningpathData[0]?.lpId })
  const quiz = courses.flatMap(course => course.mandatoryQuizzes).find(({ activityName }) => name.test(activityName))
  return `${appUrl()}/quiz/${quiz?.cmId}`
}

/** Hands an attempt in, with what the question before it says, up to the receipt. */
export async function submitQuiz(page: Page, lead: string): Promise<void> {
  await page.getByRole('button', { name: 'Submit quiz' }).first().click()
  await expect(page.getByText(lead)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your quiz is submitted' })).toBeVisible()
}
