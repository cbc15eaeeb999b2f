import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { PackageContents } from './package-contents.tsx'

const item = { level: 0, path: 'a.html', reports: true, launchData: '', passPct: null }

it('the parts of a package are those that its table of contents shows, each at its own place', () => {
  const onOpen = vi.fn()
  const items = [
    { ...item, title: 'First' },
    { ...item, title: 'Only on the way', isHidden: true as const },
    { ...item, title: 'Last' },
  ]
  render(
    <PackageContents
      items={items}
      states={[]}
      current={0}
      choiceOf={index => (index === 1 ? 'hidden' : 'open')}
      onOpen={onOpen}
    />,
  )
  expect(screen.queryByText('Only on the way')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /Last/ }))
  expect(onOpen).toHaveBeenCalledWith(2)
})

it('a part says that it was opened at once, before it saves anything, and also when another one is open', () => {
  const props = { states: [], choiceOf: () => 'open' as const, onOpen: () => undefined }
  const items = ['First', 'Second', 'Third'].map(title => ({ ...item, title }))
  const { rerender } = render(<PackageContents {...props} items={items} current={0} />)
  const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names()).toEqual(['First, opened', 'Second, not opened', 'Third, not opened'])
  rerender(
    <PackageContents {...props} items={items} current={1} states={[{ index: 1, state: 'done', scorePct: null }]} />,
  )
  expect(names()).toEqual(['First, opened', 'Second, done', 'Third, not opened'])
})
