import { brand } from '@learn/brand'
import type { Program } from '@learn/contract/course'
import { getAddress, type PageName } from '@learn/contract/pages/plain'

/** What the search dialog does itself: it opens a page, or acts at once. */
export interface Command {
  name: string
  /** Other words that it is found by. */
  words: string
  /** What it leads to or does, under its name. */
  detail: string
  /** A page of the product; null: it acts. */
  to: string | null
  run?: () => void
}

const page = (name: string, to: PageName, words = ''): Command => ({
  name,
  words,
  detail: 'Page',
  to: getAddress(to as 'home'),
})

const PAGES: readonly Command[] = [
  page('Home', 'home', 'dashboard start today'),
  page('Careers', 'careers', 'jobs placements applications'),
  page('Resources', 'learningHub', 'learning hub articles reading'),
  ...(brand.sideNav.progress ? [page('Progress', 'progressHub', 'grades streak goal')] : []),
  ...(brand.sideNav.skillSync ? [page('Skill Sync', 'skillReport', 'skills report')] : []),
  page('Practice', 'sheetTest', 'sheets spreadsheet blank'),
  page('Discussions', 'forums', 'forum questions'),
  page('Notes', 'notes'),
  page('Calendar', 'calendar', 'timetable deadlines classes'),
  page('Attendance', 'attendance', 'classes present absent'),
  page('Recordings', 'recordings', 'classes videos'),
  page('Notifications', 'notifications', 'bell messages'),
  page('Certificates', 'certificates'),
  page('Payments', 'payments', 'receipts invoices'),
  page('Refer & Earn', 'referrals', 'invite friends'),
  page('My Tickets', 'tickets', 'support help problem'),
  page('Profile', 'profile', 'resume'),
  page('Account', 'account', 'settings password devices appearance'),
]

/** What the list of commands depends on. */
export interface CommandContext {
  isDark: boolean
  chooseTheme: (theme: 'light' | 'dark') => void
  /** The lesson to go on with. */
  next: { name: string; to: string } | null
  programs: readonly Program[]
  openProgram: (program: Program) => void
}

/** Everything that the dialog can do for its learner. */
export const listCommands = ({ isDark, chooseTheme, next, programs, openProgram }: CommandContext): Command[] => [
  ...(next ? [{ name: 'Next lesson', words: 'continue resume', detail: next.name, to: next.to }] : []),
  ...PAGES,
  {
    name: isDark ? 'Light theme' : 'Dark theme',
    words: 'appearance colours night day mode',
    detail: 'Change how the app looks',
    to: null,
    run: () => chooseTheme(isDark ? 'light' : 'dark'),
  },
  ...programs.map(program => ({
    name: program.lpname,
    words: 'program timeline',
    detail: 'Program',
    to: null,
    run: () => openProgram(program),
  })),
]

const MOST = 3
const LEAST_LETTERS = 2

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The commands that fit what was typed, those first whose name begins with it: each typed word begins one of theirs. */
export function matchCommands(commands: readonly Command[], query: string): Command[] {
  const typed = wordsIn(query)
  if (typed.join('').length < LEAST_LETTERS) return []
  const fits = ({ name, words }: Command): boolean => {
    const own = wordsIn(`${name} ${words}`)
    return typed.every(word => own.some(one => one.startsWith(word)))
  }
  const isNamed = ({ name }: Command): boolean => name.toLowerCase().startsWith(query.trim().toLowerCase())
  const found = commands.filter(fits)
  return [...found.filter(isNamed), ...found.filter(command => !isNamed(command))].slice(0, MOST)
}
