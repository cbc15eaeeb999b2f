import { readCode } from '@learn/contract/certificates/plain'
import { getAddress } from '@learn/contract/pages/plain'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { Form } from '#shared/ui/form/form.tsx'
import { FormText } from '#shared/ui/form/form-fields.tsx'
import { FormSubmit } from '#shared/ui/form/form-frame.tsx'
import { Heading } from '#shared/ui/heading.tsx'

const schema = z.object({
  code: z
    .string()
    .check(z.refine(text => readCode(text) !== null, 'Please enter the 12 letters and digits of the number.')),
})
type Asked = z.infer<typeof schema>

const LEGEND = [
  { name: 'Genuine', tone: 'ok', text: 'issued, and not withdrawn' },
  { name: 'Withdrawn', tone: 'warn', text: 'with the day, never the reason' },
  { name: 'Not known', tone: 'mute', text: 'no public certificate has this number' },
] as const

/** Asks for the number of a certificate and opens its page. */
export function CheckAnother({ title, level }: { title: string; level: 1 | 2 }) {
  const navigate = useNavigate()
  const open = async ({ code }: Asked) => {
    await navigate({ to: getAddress('verify', { code: readCode(code) ?? '' }) })
    return null
  }
  return (
    <Card className="p-6">
      <Heading level={level} look={level === 1 ? 'h2' : 'h3'}>
        {title}
      </Heading>
      <Form<Asked> schema={schema} start={{ code: '' }} onSubmit={open} className="mt-4 space-y-3">
        <FormText<Asked>
          name="code"
          label="Number on the certificate"
          placeholder="ABCD-1234-WXYZ"
          autoComplete="off"
        />
        <FormSubmit size="lg" className="w-full">
          Check
        </FormSubmit>
      </Form>
      <ul className="mt-5 space-y-2.5 border-t border-line pt-5 text-small text-ink2">
        {LEGEND.map(({ name, tone, text }) => (
          <li key={name} className="flex items-center gap-3">
            <Chip tone={tone}>{name}</Chip>
            {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}
