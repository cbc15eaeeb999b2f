import type { StudioCourse } from '@learn/contract/studio'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { useAct } from '#studio/acts/use-act.ts'
import { plural } from '#studio/app/words.ts'

const GRADE = /^([1-9]\d?|100)?$/

/** Whether a course gives a certificate, and what it asks for. */
export function CertificateCard({ course: { id, certificate, can } }: { course: StudioCourse }) {
  const { isOffered: before, minGradePct, issued } = certificate
  const [isOffered, setIsOffered] = useState(before)
  const [grade, setGrade] = useState(minGradePct === null ? '' : String(minGradePct))
  const doing = useAct()
  const isGrade = GRADE.test(grade)
  const pct = isGrade && grade !== '' ? Number(grade) : null
  const isSame = isOffered === before && (!isOffered || pct === minGradePct)
  const isReady = isGrade && !isSame
  return (
    <Card className="p-6" aria-labelledby="course-certificate">
      <Heading level={2} look="h2" id="course-certificate" className="flex items-center gap-3">
        Certificate
        <Chip tone={before ? 'ok' : 'mute'}>{before ? 'Offered' : 'None'}</Chip>
      </Heading>
      <p className="mt-2 text-body text-ink2">
        {issued === 0
          ? 'Nobody has one yet.'
          : `${plural(issued, 'learner')} earned one. They keep it whatever you change.`}
      </p>
      <FormFrame
        className="mt-4 space-y-5"
        isPending={doing.isPending}
        onSend={() =>
          isReady &&
          doing.mutate({
            act: {
              kind: 'certificate-rule',
              courseid: id,
              isoffered: isOffered,
              mingradepct: isOffered ? pct : minGradePct,
            },
            said: isOffered ? 'The course gives a certificate' : 'The course gives no certificate',
          })
        }
      >
        <Checkbox
          id="certificate-offered"
          label="Whoever completes every lesson gets a certificate"
          disabled={!can.certify}
          isChecked={isOffered}
          onCheck={setIsOffered}
        />
        {isOffered && (
          <TextField
            id="certificate-grade"
            label="Lowest average mark, in % (optional)"
            inputMode="numeric"
            hint="Of all that is marked in the course."
            disabled={!can.certify}
            isWrong={!isGrade}
            fault={isGrade ? null : 'A number from 1 to 100, or nothing'}
            value={grade}
            onText={setGrade}
          />
        )}
        {can.certify && (
          <Button type="submit" disabled={!isReady} isPending={doing.isPending}>
            Save
          </Button>
        )}
      </FormFrame>
    </Card>
  )
}
