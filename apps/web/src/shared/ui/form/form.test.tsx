import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { Form, type Refusal } from './form.tsx'
import { FormArea, FormCheckbox, FormDate, FormSelect, FormText } from './form-fields.tsx'
import { FormRefusal, FormSubmit } from './form-frame.tsx'

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Please enter your name.')),
  work: z.object({ salary: z.string().check(z.regex(/^\d+$/)) }),
  level: z.enum(['junior', 'senior']),
  joining: z.iso.date(),
  about: z.string(),
  isAgreed: z.literal(true),
})
type Profile = z.infer<typeof schema>
const START = {
  name: '',
  work: { salary: '' },
  level: '' as never,
  joining: '',
  about: '',
  isAgreed: false as never,
}

function show(answer: (values: Profile) => Promise<Refusal<Profile> | null> = async () => null) {
  const onSubmit = vi.fn(answer)
  render(
    <Form<Profile> schema={schema} start={START} onSubmit={onSubmit}>
      <FormText<Profile> name="name" label="Name" required />
      <FormText<Profile> name="work.salary" label="Salary" />
      <FormSelect<Profile> name="level" label="Level" options={[{ value: 'senior', name: 'Senior' }]} />
      <FormDate<Profile> name="joining" label="Joining" />
      <FormArea<Profile> name="about" label="About" />
      <FormCheckbox<Profile> name="isAgreed" label="Agreed" />
      <FormRefusal />
      <FormSubmit>Save</FormSubmit>
    </Form>,
  )
  return onSubmit
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const fault = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent ?? null
const fillAll = () => {
  fill('Name', ' Aarav ')
  fill('Salary', '540000')
  fill('Level', 'senior')
  fill('Joining', '1/12/2026')
  fireEvent.click(field('Agreed'))
}

afterEach(cleanup)

describe('a form', () => {
  it('sends what its schema made of the fields', async () => {
    const onSubmit = show()
    fillAll()
    save()
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({
      name: 'Aarav',
      work: { salary: '540000' },
      level: 'senior',
      joining: '2026-12-01',
      about: '',
      isAgreed: true,
    })
  })

  it("says below each field what is wrong, 'Invalid Value' where nothing better is known (spec: platform 5)", async () => {
    const onSubmit = show()
    save()
    await waitFor(() => expect(fault('Name')).toBe('Please enter your name.'))
    for (const label of ['Salary', 'Level', 'Joining', 'Agreed'])
      expect([label, fault(label)]).toEqual([label, 'Invalid Value'])
    expect(fault('About')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(field('Name')))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('takes a fault away as soon as it is mended', async () => {
    show()
    save()
    await waitFor(() => expect(fault('Name')).not.toBeNull())
    fill('Name', 'Aarav')
    await waitFor(() => expect(fault('Name')).toBeNull())
    expect(fault('Salary')).toBe('Invalid Value')
  })

  it('puts a refusal of the server below its field, with the focus', async () => {
    show(async () => ({ text: 'This salary is not possible.', field: 'work.salary' }))
    fillAll()
    save()
    await waitFor(() => expect(fault('Salary')).toBe('This salary is not possible.'))
    await waitFor(() => expect(document.activeElement).toBe(field('Salary')))
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('tells a refusal without a field above the button, until it is sent again', async () => {
    let text = 'Please try later.'
    show(async () => (text ? { text } : null))
    fillAll()
    save()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Please try later.'))
    text = ''
    save()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''))
  })

  it('is not sent twice while an answer is awaited', async () => {
    let answer: (refusal: null) => void = () => undefined
    const onSubmit = show(() => new Promise(resolve => (answer = resolve)))
    fillAll()
    save()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true'))
    save()
    answer(null)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull())
    expect(onSubmit).toHaveBeenCalledOnce()
  })
})
