import { expect, it } from 'vitest'
import { readValues, saveAct, type ToolValues } from './tool-values.ts'

const typed = (change: Partial<ToolValues>): ToolValues => ({
  ...readValues(undefined),
  name: 'Grader',
  launchUrl: 'https://tool.example/run',
  loginUrl: 'https://tool.example/login',
  redirectUrls: ' https://tool.example/a \n\nhttps://tool.example/b',
  keysetUrl: 'https://tool.example/keys',
  ...change,
})
const old = { version: '1.1', consumerKey: 'us', secret: 'long enough' } as const

it('is saved once everything of its version is there', () => {
  expect(saveAct(typed({}), undefined)).toMatchObject({
    use: { version: '1.3', redirecturls: ['https://tool.example/a', 'https://tool.example/b'] },
  })
  expect(saveAct(typed(old), undefined)).toMatchObject({ use: { version: '1.1', secret: 'long enough' } })
})

it.each([
  { name: ' ' },
  { launchUrl: 'tool.example' },
  { loginUrl: '' },
  { redirectUrls: 'https://tool.example/a\nb' },
  { keysetUrl: 'ftp://tool.example' },
  { ...old, secret: 'short' },
  { ...old, consumerKey: '' },
])('waits for what is missing or wrong: %j', change => {
  expect(saveAct(typed(change), undefined)).toBeNull()
})
