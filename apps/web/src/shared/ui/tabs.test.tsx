import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TabList, TabPanel } from './tabs.tsx'

const TABS = [
  { value: 'a', name: 'Contents' },
  { value: 'b', name: 'Notes', detail: <i>3</i> },
  { value: 'c', name: 'Discussion' },
] as const

function Panel() {
  const [tab, setTab] = useState<'a' | 'b' | 'c'>('a')
  return (
    <>
      <TabList id="x" label="Lesson" tabs={TABS} value={tab} onChoose={setTab} look="line" />
      {TABS.map(({ value, name }) => (
        <TabPanel key={value} id="x" value={value} isShown={value === tab}>
          <input aria-label={`In ${name}`} />
        </TabPanel>
      ))}
    </>
  )
}

const tab = (name: RegExp) => screen.getByRole('tab', { name })
const chosen = () => screen.getByRole('tab', { selected: true })

describe('tabs (WAI-ARIA tabs pattern)', () => {
  beforeEach(() => void render(<Panel />))
  afterEach(cleanup)

  it('are one stop of the Tab key, with a panel named by the chosen one', () => {
    expect(screen.getAllByRole('tab').map(one => one.tabIndex)).toEqual([0, -1, -1])
    expect(screen.getByRole('tabpanel', { name: 'Contents' }).id).toBe(chosen().getAttribute('aria-controls'))
  })

  it.each([
    ['ArrowRight', 'Notes3'],
    ['ArrowLeft', 'Discussion'],
    ['End', 'Discussion'],
    ['Home', 'Contents'],
  ])('%s chooses %s and takes the focus there', (key, name) => {
    tab(/Contents/).focus()
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
    expect(chosen().textContent).toBe(name)
    expect(document.activeElement).toBe(chosen())
  })

  it('go round at the end', () => {
    fireEvent.click(tab(/Discussion/))
    fireEvent.keyDown(chosen(), { key: 'ArrowRight' })
    expect(chosen().textContent).toBe('Contents')
  })

  it('leave other keys to the page', () => {
    expect(fireEvent.keyDown(tab(/Contents/), { key: 'ArrowDown' })).toBe(true)
    expect(chosen().textContent).toBe('Contents')
  })

  it('keep what was typed in a panel that is hidden', () => {
    fireEvent.change(screen.getByLabelText('In Contents'), { target: { value: 'half a thought' } })
    fireEvent.click(tab(/Notes/))
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
    fireEvent.click(tab(/Contents/))
    expect(screen.getByLabelText<HTMLInputElement>('In Contents').value).toBe('half a thought')
  })
})
