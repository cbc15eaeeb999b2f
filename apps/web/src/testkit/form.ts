import { fireEvent, screen } from '@testing-library/react'

/** Fills the field with this label. */
export const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value: text } })

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
