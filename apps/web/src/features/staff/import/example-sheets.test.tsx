import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serve } from '../../../testkit/fake-server.ts'
import { imports, rest } from '../../../testkit/import-samples.ts'
import { renderApp, setWindowWidth } from '../../../testkit/render-app.tsx'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('token', '1')
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('gives an example sheet of questions, in English and in Hindi', async () => {
  const texts: Promise<string>[] = []
  vi.stubGlobal('URL', Object.assign(URL, { revokeObjectURL: vi.fn() }))
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
    texts.push((file as Blob).text())
    return 'blob:example'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  serve({ ...rest, local_learn_get_imports: imports() })
  renderApp('/staff')
  await screen.findByRole('button', { name: 'Choose a file' })
  const card = within(screen.getByRole('region', { name: 'Import a course' }))
  fireEvent.click(card.getByRole('button', { name: 'English: example sheet of questions' }))
  fireEvent.click(card.getByRole('button', { name: 'हिन्दी: example sheet of questions' }))
  const [english, hindi] = await Promise.all(texts)
  expect(english).toContain('Question,Type,Option 1')
  expect(hindi).toContain('प्रश्न,प्रकार,विकल्प 1')
  vi.restoreAllMocks()
})
