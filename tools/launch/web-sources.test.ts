import { expect, test } from 'vitest'
import { webSources } from './web-sources.mjs'

test('the web app is built anew when a package changes that it stands on, also through another', () => {
  const sources = webSources()
  expect(sources[0]).toBe('apps/web')
  expect(sources).toEqual(expect.arrayContaining(['packages/sheet', 'packages/grading', 'packages/sheet-files']))
  // Named by `questions`, not by the app.
  expect(sources).toContain('packages/course')
  expect(sources).not.toContain('packages/interchange')
})
