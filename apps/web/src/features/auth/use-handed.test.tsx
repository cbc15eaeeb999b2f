import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { afterEach, expect, it } from 'vitest'
import { useHanded } from './use-handed.ts'

afterEach(cleanup)

it('a drawing that is thrown away takes nothing with it, and what stands has it once', async () => {
  let handed: string | null = 'abc'
  const forget = () => {
    handed = null
  }
  let arrive: (() => void) | undefined
  const late = new Promise<void>(resolve => {
    arrive = resolve
  })
  const Code = () => <p>{useHanded(() => handed, forget) ?? 'nothing'}</p>
  const Late = () => {
    use(late)
    return null
  }
  const view = await act(async () =>
    render(
      <Suspense fallback="loading">
        <Code />
        <Late />
      </Suspense>,
    ),
  )
  expect(handed).toBe('abc')
  await act(async () => arrive?.())
  expect(screen.getByText('abc')).toBeDefined()
  expect(handed).toBeNull()
  view.unmount()
  render(<Code />)
  expect(screen.getByText('nothing')).toBeDefined()
})
