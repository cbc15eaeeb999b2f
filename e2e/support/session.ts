import { randomInt } from 'node:crypto'
import type { ReplyOf } from '@learn/contract'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { sendCommand } from '../../apps/server/src/platform/control.ts'
import { getHolder } from '../../apps/server/src/platform/db/folder-lock.ts'
import type { StaffRole } from '../../apps/server/src/platform/roles.ts'

/** The password of the demo people, and of those that a journey makes. */
export const PASSWORD = 'learn-with-verdant'

export const appUrl = (): string => process.env.APP_URL ?? ''

export interface Person {
  email: string
  /** Ten digits. */
  phone: string
  firstName: string
}

type PasswordReply = ReplyOf<'auth.passwordLogin'>

const PROGRAM = 'Data Analytics'

async function create(firstName: string, ...more: string[]): Promise<Person> {
  const number = String(randomInt(10 ** 9)).padStart(9, '0')
  const email = `${firstName.toLowerCase()}${number}@journey.verdant.test`
  const phone = `9${number}`
  await run('learner:create', '--email', email, '--name', `${firstName} Rao`, '--phone', phone, ...more)
  return { email, phone, firstName }
}

/** A command of whoever runs the product. */
export async function run(...argv: string[]): Promise<void> {
  const socket = getHolder(process.env.APP_DATA_DIR ?? '')?.socket
  if (!socket) throw new Error('no product runs here')
  const said: string[] = []
  if ((await sendCommand(socket, argv, line => said.push(line))) !== 0) throw new Error(said.join('\n'))
}

/** A first name that nobody else has: everybody of the demo institute is enrolled in what is imported, and may be in the same list. */
export const onlyName = (name: string): string =>
  name + Array.from({ length: 6 }, () => 'abcdefghij'.charAt(randomInt(10))).join('')

/** A learner of the running journey alone, made as an operator does: of a program, or with `null` a free one. */
export const newLearner = ({
  program = PROGRAM,
  firstName = 'Asha',
  mustChange = false,
}: {
  program?: string | null
  firstName?: string
  mustChange?: boolean
} = {}): Promise<Person> =>
  create(
    firstName,
    '--password',
    PASSWORD,
    ...(program === null ? [] : ['--program', program]),
    ...(mustChange ? ['--must-change'] : []),
  )

/** Somebody of staff, of the running journey alone. */
export async function newStaff(firstName = 'Meera', role?: StaffRole): Promise<{ email: string }> {
  const email = `${firstName.toLowerCase()}${randomInt(10 ** 9)}@journey.verdant.test`
  await run(
    'staff:create',
    '--email',
    email,
    '--name',
    `${firstName} Rao`,
    '--password',
    PASSWORD,
    ...(role ? ['--role', role] : []),
  )
  return { email }
}

/** Somebody who is known and has no account yet. */
export const newLead = (firstName: string): Promise<Person> => create(firstName, '--lead')

/** A function of the learning service, called as the page of whoever is signed in calls it. */
export const learn = <T>(page: Page, name: string, params: unknown): Promise<T> =>
  page.evaluate(
    async ([fn, body]) => {
      const reply = await fetch(`/api/learning/${fn}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return (await reply.json()) as never
    },
    [name, params] as const,
  )

interface OutboxMessage {
  to: string
  text: string
  at: number
}

const SENT_WITHIN_MS = 10_000

/** The newest one-time code that was sent to somebody; a code that was just asked for may still be under way. */
export async function codeFor(request: APIRequestContext, to: string): Promise<string> {
  const read = async (): Promise<string> => {
    const response = await request.get(`${appUrl()}/dev/outbox.json?to=${encodeURIComponent(to)}`)
    const [message] = (await response.json()) as OutboxMessage[]
    return /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
  }
  let code = ''
  await expect.poll(async () => (code = await read()), { timeout: SENT_WITHIN_MS }).not.toBe('')
  return code
}

/** Types an account and a password into the sign-in screen, with what its address holds. */
export async function byPassword(page: Page, username: string, password: string, search = ''): Promise<void> {
  await page.goto(`${appUrl()}/login${search}`)
  await page.getByRole('tab', { name: 'Password' }).click()
  await page.getByLabel('Username, e-mail or mobile number').fill(username)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/**
 * Signs in by password, and stands on the home: the dashboard, that of the free area or that of staff. A browser in which nothing
 * was opened yet is given what the screen leaves behind, without the screen and its splash, which have journeys of their own.
 */
export async function signIn(page: Page, username: string, home: '/' | '/free' | '/staff' = '/'): Promise<void> {
  if (page.url() === 'about:blank') {
    await enter(page, username)
    await page.goto(`${appUrl()}${home}`)
    // Keys are heard from here on.
    await page.locator('main h1').first().waitFor({ state: 'attached' })
  } else await byPassword(page, username, PASSWORD)
  await page.waitForURL(`${appUrl()}${home}`)
  await skipSplash(page)
}

/** What the screen does with a password, from an address of the product that holds no code of it. */
async function enter(page: Page, username: string): Promise<void> {
  await page.goto(`${appUrl()}/livez`)
  await page.evaluate(
    async ([name, password]) => {
      const reply = await fetch('/api/auth/login/token', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: name, password, service: 'local_mobile' }),
      })
      const { user } = (await reply.json()) as PasswordReply
      if (!user) throw new Error(`${name} could not sign in`)
      const { accesstype } = user.profile
      const stored = { token: '1', accessType: accesstype, accountAccess: accesstype, userInput: name, splash: '1' }
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      if (accesstype === 'Free') localStorage.setItem('freeToken', '1')
      const { username: own, firstname, lastname, id } = user
      const email = user.email || user.phone1
      localStorage.setItem(
        'user',
        JSON.stringify({ username: own, name: firstname, lastName: lastname, email, userid: id }),
      )
    },
    [username, PASSWORD] as const,
  )
}

/** The splash never blocks, but it hides what a picture should show. */
export async function skipSplash(page: Page): Promise<void> {
  // Its code comes late: pressed before, the key would be lost, and the splash would take the first click.
  const isDue = await page.evaluate(
    () =>
      location.pathname === '/' &&
      localStorage.getItem('splash') === null &&
      !matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  if (isDue)
    await page
      .getByTestId('splash')
      .waitFor({ timeout: 5000 })
      .catch(() => undefined)
  await page.keyboard.press('Escape')
}
