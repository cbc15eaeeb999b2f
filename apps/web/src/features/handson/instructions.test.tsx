import type { ServedProblem } from '@learn/contract/sandbox'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Instructions } from './instructions.tsx'

const CHAPTER = 'A long chapter of the course.'
const PROBLEM = {
  description: '<p>Eight rows hold all you need.</p>',
  steps: [{ title: 'Totals', text: 'Add the people.', cells: ['G2'] }],
} as unknown as ServedProblem

function show(problem: ServedProblem): void {
  const component = () => (
    <Instructions
      problem={problem}
      introHtml={`<p>${CHAPTER}</p>`}
      closes={null}
      steps={['current']}
      score={null}
      isOpen
      onToggle={() => undefined}
    />
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  render(<RouterProvider router={router} />)
}

it('opens what the course says before the problem on asking, so that what is asked stands first', async () => {
  show(PROBLEM)
  await screen.findByText('Eight rows hold all you need.')
  expect(screen.queryByText(CHAPTER)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Introduction' }))
  await screen.findByText(CHAPTER)
})

it('shows it at once where the problem says nothing itself', async () => {
  show({ ...PROBLEM, description: '', steps: [] })
  await screen.findByText(CHAPTER)
})
