import { useState } from 'react'
import * as z from 'zod/mini'
import { Form } from '#shared/ui/form/form.tsx'
import { FormArea, FormCheckbox, FormDate, FormSelect, FormText } from '#shared/ui/form/form-fields.tsx'
import { FormRefusal, FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { Sample } from './sample.tsx'

const schema = z.object({
  designation: z.string().check(z.trim(), z.minLength(1)),
  salary: z.string().check(z.regex(/^\d+$/)),
  level: z.enum(['junior', 'senior']),
  joining: z.iso.date(),
  about: z.string(),
  isAgreed: z.literal(true, 'Please accept the terms.'),
})
type Profile = z.infer<typeof schema>

const LEVELS = [
  { value: 'junior', name: 'Junior' },
  { value: 'senior', name: 'Senior' },
]
const START = { designation: '', salary: '', level: '' as never, joining: '', about: '', isAgreed: false as never }
const REFUSED_SALARY = '0'

/** A whole form: sent empty it shows every fault, with a salary of 0 what a server may refuse. */
export function FormSample() {
  const [sent, setSent] = useState('')
  return (
    <Sample name="Form">
      <Form<Profile>
        schema={schema}
        start={START}
        onSubmit={async values => {
          if (values.salary === REFUSED_SALARY) return { text: 'Please enter your salary.', field: 'salary' }
          setSent(JSON.stringify(values))
          return null
        }}
        className="space-y-5"
      >
        <div className="grid grid-cols-3 gap-5">
          <FormText<Profile> name="designation" label="Current designation" required />
          <FormText<Profile> name="salary" label="Salary a year" required inputMode="numeric" />
          <FormSelect<Profile> name="level" label="Level" options={LEVELS} required />
          <FormDate<Profile> name="joining" label="Earliest joining date" required />
          <FormArea<Profile> name="about" label="Anything else" />
          <FormCheckbox<Profile> name="isAgreed" label="I accept the terms" required />
        </div>
        <FormRefusal />
        <FormSubmit className="w-45">Save</FormSubmit>
        <p role="status" className="text-small text-ink3">
          {sent}
        </p>
      </Form>
    </Sample>
  )
}
