import { fireEvent, render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { type Astray, PackageFrame } from './package-frame.tsx'

const onRetry = vi.fn()
const show = (astray: Partial<Astray>) =>
  render(
    <PackageFrame
      frame={createRef()}
      name="Safety"
      playerUrl="about:blank"
      state="astray"
      astray={{ kind: 'astray', item: 0, away: null, canGoBack: true, ...astray }}
      onRetry={onRetry}
      onGoOn={null}
    />,
  )

it('a page that is not in the package says so, with the way back to the one before', () => {
  show({})
  expect(screen.getByRole('alert').textContent).toContain('This page isn’t in the package')
  expect(screen.queryByRole('link')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Back to the page before' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

it('a package that leads to another site gives a link to it', () => {
  show({ away: 'https://o.example/help', canGoBack: false })
  const link = screen.getByRole('link', { name: 'Open o.example in a new window' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://o.example/help',
    'noopener noreferrer',
  ])
  expect(screen.queryByRole('button')).toBeNull()
})
