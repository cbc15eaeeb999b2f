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

const PERCENT = /^([1-9]\d?|100)?$/
const WRONG = 'A number from 1 to 100, or nothing'

const readPercent = (text: string): number | null => (text === '' ? null : Number(text))

/** Whether a course gives a certificate, and what it asks for. */
export function CertificateCard({ course: { id, certificate, can } }: { course: StudioCourse }) {
  const { isOffered: before, minGradePct, minAttendancePct, issued } = certificate
  const [isOffered, setIsOffered] = useState(before)
  const [grade, setGrade] = useState(String(minGradePct ?? ''))
  const [attendance, setAttendance] = useState(String(minAttendancePct ?? ''))
  const doing = useAct()
  const isGrade = PERCENT.test(grade)
  const isAttendance = PERCENT.test(attendance)
  const isSameRule = readPercent(grade) === minGradePct && readPercent(attendance) === minAttendancePct
  const isSame = isOffered === before && (!isOffered || isSameRule)
  const isReady = isGrade && isAttendance && !isSame
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
              mingradepct: isOffered ? readPercent(grade) : minGradePct,
              minattendancepct: isOffered ? readPercent(attendance) : minAttendancePct,
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
          <>
            <TextField
              id="certificate-grade"
              label="Lowest average mark, in % (optional)"
              inputMode="numeric"
              hint="Of all that is marked in the course."
              disabled={!can.certify}
              isWrong={!isGrade}
              fault={isGrade ? null : WRONG}
              value={grade}
              onText={setGrade}
            />
            <TextField
              id="certificate-attendance"
              label="Lowest attendance, in % (optional)"
              inputMode="numeric"
              hint="Of the live classes of the course that were held for the learner."
              disabled={!can.certify}
              isWrong={!isAttendance}
              fault={isAttendance ? null : WRONG}
              value={attendance}
              onText={setAttendance}
            />
          </>
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
