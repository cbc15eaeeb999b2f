import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ACTIVITY_TYPES } from '@learn/contract/course'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../../..')

/** Where a kind is at home: one file for each floor, or a module, named after it. The contract lists them all. */
const ROOMS = [
  /^apps\/server\/src\/modules\/(?<type>[a-z]+)\//,
  /^apps\/server\/src\/modules\/[a-z]+\/kinds\/(?<type>[a-z]+)\.ts$/,
  /^packages\/interchange\/src\/moodle\/kinds\/(?<type>[a-z]+)\.ts$/,
  // Courses of other systems: their things become ours in one place each, and ours become theirs.
  /^packages\/interchange\/src\/(?:course\/course-parts|cartridge\/(?:read-assignment|read-resource|unlisted|write-cartridge|write-thing)|olx\/read-unit|qti\/read-(?:qti-course|test-21))\.ts$/,
  /^packages\/interchange\/src\/(?:moodle-out\/(?:backup-out|kinds-out)|scorm-out\/pages-out)\.ts$/,
  /^packages\/course\/src\/content\/(?<type>[a-z]+)\.ts$/,
  /^packages\/contract\//,
  // A kind of the web, and the list of them: one folder may give several types (zoom and its double, packages).
  /^apps\/web\/src\/features\/kinds\/kinds\.ts$/,
  ...globSync('apps/web/src/features/*/kind.tsx', { cwd: root }).map(
    kind => new RegExp(`^${path.dirname(kind).replaceAll('/', '\\/')}\\/`),
  ),
]
/** Words that are not the type that they look like: an attribute of HTML, a kind of content of the protocol, a keyboard of a telephone,
 * a size of text, a page of results, of a quiz or of the window, a scope of the journal, a resource of the browser, an element of a file of questions, of a
 * manifest or of a backup, a column of a sheet, a field of the protocol, any lesson whatever its kind, a name of a track, a choice in a pattern or of the next part, a form or a question of pictures, what algebra says of an answer,
 * a format that a course goes out as, an address of the old site. */
const NAMESAKES = [
  'apps/server/src/modules/assignments/service/draft-scope.ts: assign',
  'apps/server/src/modules/assignments/service/present.ts: assign',
  'apps/server/src/modules/classroom/repo/notes.ts: lesson',
  'apps/server/src/modules/classroom/service/notes.ts: lesson',
  'apps/server/src/modules/exports/service/write-course-file.ts: scorm',
  'apps/server/src/modules/hub/blog/addresses.ts: url',
  'apps/server/src/modules/hub/service/read-article.ts: url',
  'apps/server/src/modules/imports/service/work-since.ts: lesson',
  'apps/server/src/modules/learning/html.ts: label',
  'apps/server/src/modules/lesson/repo.ts: page',
  'apps/server/src/modules/protocol/service/assigns.ts: feedback',
  'apps/server/src/modules/protocol/service/contents.ts: url',
  'apps/server/src/modules/protocol/service/scorm.ts: scorm',
  'apps/server/src/modules/quiz/service/sequential-navigation.ts: page',
  'apps/server/src/modules/reports/items.ts: assign',
  'apps/server/src/modules/reports/items.ts: handson',
  'apps/server/src/modules/reports/items.ts: lesson',
  'apps/server/src/modules/reports/items.ts: quiz',
  'apps/server/src/platform/http/service-of.ts: url',
  'apps/server/src/seed/content-shapes.ts: lesson',
  'apps/web/src/features/calendar/entry.ts: quiz',
  'apps/web/src/features/careers/apply/question-field.tsx: url',
  'apps/web/src/features/classroom/activity/activity-bar.tsx: lesson',
  'apps/web/src/features/classroom/activity/on-the-way.ts: lesson',
  'apps/web/src/features/classroom/activity/placed-frame.tsx: lesson',
  'apps/web/src/features/free/free-notes.tsx: page',
  'apps/web/src/features/free/free-text.ts: lesson',
  'apps/web/src/features/hub/article-screen.tsx: page',
  'apps/web/src/features/hub/article-side.tsx: page',
  'apps/web/src/features/hub/queries.ts: resource',
  'apps/web/src/features/hub/use-reading.ts: resource',
  'apps/web/src/features/lesson/offline-line.tsx: lesson',
  'apps/web/src/features/notes/all-notes-screen.tsx: lesson',
  'apps/web/src/features/notes/lesson-groups.ts: lesson',
  'apps/web/src/features/notes/lesson-notes.tsx: page',
  'apps/web/src/features/notes/note-list.ts: lesson',
  'apps/web/src/features/profile/form/profile-field.tsx: choice',
  'apps/web/src/features/profile/form/profile-field.tsx: url',
  'apps/web/src/features/progress/course-items.tsx: handson',
  'apps/web/src/features/progress/course-items.tsx: lesson',
  'apps/web/src/features/progress/progress-screen.tsx: lesson',
  'apps/web/src/features/progress/progress-text.ts: handson',
  'apps/web/src/features/progress/progress-text.ts: lesson',
  'apps/web/src/features/rich-text/rich-text.tsx: page',
  'apps/web/src/features/search/program-search-screen.tsx: page',
  'apps/web/src/features/staff/export/formats.ts: scorm',
  'apps/web/src/features/staff/import/undo-dialog.tsx: lesson',
  'apps/web/src/shared/lib/cache-pages.ts: resource',
  'packages/cas/src/castext/castext.ts: feedback',
  'packages/interchange/src/cartridge/manifest.ts: resource',
  'packages/interchange/src/cartridge/write-item-12.ts: feedback',
  'packages/interchange/src/moodle-out/film-out.ts: label',
  'packages/interchange/src/moodle-out/quiz-out.ts: feedback',
  'packages/interchange/src/moodle-xml/elements.ts: feedback',
  'packages/interchange/src/moodle-xml/raw-of-xml.ts: choice',
  'packages/interchange/src/moodle-xml/raw-of-xml.ts: feedback',
  'packages/interchange/src/moodle-xml/read-moodle-xml.ts: quiz',
  'packages/interchange/src/moodle-xml/write-inline.ts: feedback',
  'packages/interchange/src/moodle-xml/write-picture.ts: choice',
  'packages/interchange/src/moodle/film-in-text.ts: label',
  'packages/interchange/src/moodle/kinds/data.ts: url',
  'packages/interchange/src/moodle/kinds/lesson-route.ts: page',
  'packages/interchange/src/moodle/kinds/lesson.ts: page',
  'packages/interchange/src/moodle/kinds/quiz.ts: feedback',
  'packages/interchange/src/moodle/kinds/wiki.ts: page',
  'packages/interchange/src/moodle/old-site.ts: book',
  'packages/interchange/src/moodle/quiz-slots.ts: page',
  'packages/interchange/src/moodle/users-data.ts: feedback',
  'packages/interchange/src/olx/problem.ts: choice',
  'packages/interchange/src/olx/problem.ts: label',
  'packages/interchange/src/package/ims-manifest.ts: resource',
  'packages/interchange/src/package/manifest-sequencing.ts: choice',
  'packages/interchange/src/qti/qti-text.ts: label',
  'packages/interchange/src/qti/write-body-21.ts: feedback',
  'packages/interchange/src/scorm-out/player-files.ts: page',
  'packages/interchange/src/scorm-out/write-scorm.ts: page',
  'packages/interchange/src/sheet-questions/read-sheet-questions.ts: feedback',
  'packages/player/src/messages.ts: choice',
  'packages/player/src/nav-request.ts: choice',
  'packages/player/src/sequencing/after-end.ts: choice',
  'packages/questions/src/stack/opened.ts: feedback',
  'packages/sheet/src/functions/regex/compile-regex.ts: choice',
  'packages/sheet/src/functions/regex/parse-regex.ts: choice',
]

/** Types that are words of other things too: as a key they say nothing. */
const COMMON = new Set(['url', 'page', 'folder', 'resource', 'label', 'refer', 'feedback', 'book', 'choice', 'lesson'])
/** As a text, or as the key of a table of types. */
const isNamed = (text: string, type: string) =>
  new RegExp(`(['"])${type}\\1`).test(text) ||
  (!COMMON.has(type) && new RegExp(`\`${type}\`|[\\s{,]${type}\\??: `).test(text.replaceAll(COMMENT, '')))
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm

function typesNamedIn(file: string): string[] {
  // `aria-current="page"` is a word of ARIA.
  const text = readFileSync(path.join(root, file), 'utf8').replace(/aria-current=("page"|\{[^}]*\})/g, '')
  return ACTIVITY_TYPES.filter(type => type !== 'other' && isNamed(text, type)).map(type => `${file}: ${type}`)
}

const isAtHome = (named: string): boolean => {
  const [file = '', type] = named.split(': ')
  return ROOMS.some(room => {
    const found = room.exec(file)
    return found !== null && (found.groups === undefined || found.groups.type === type)
  })
}

it('names a type of activity in its own rooms and in the contract only', () => {
  const files = globSync(['apps/server/src/**/*.ts', 'apps/web/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], {
    cwd: root,
    exclude: file => /\.test\.tsx?$|access\.table\.ts$|testkit|node_modules/.test(file),
  })
  expect(files.length).toBeGreaterThan(300)
  const named = files.flatMap(typesNamedIn)
  expect(named.filter(isAtHome).length).toBeGreaterThan(20)
  expect(named.filter(one => !isAtHome(one)).sort()).toEqual(NAMESAKES)
})
