import type { StudioCourse } from '@learn/contract/studio'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { useAct } from '#studio/acts/use-act.ts'
import { CertificateCard } from './certificate-card.tsx'
import { PictureCard } from './picture-card.tsx'
import { hasFormatting, plainSummary } from './summary-text.ts'

/** What a course is called and about, who may open it, and its certificate. */
export const Settings = ({ course }: { course: StudioCourse }) => (
  <div className="grid items-start gap-6 s_desktop:grid-cols-2">
    <NameAndAbout key={`${course.name} ${course.summaryHtml}`} course={course} />
    <div className="space-y-6">
      <PictureCard
        key={JSON.stringify(course.picture && { id: course.picture.id, alt: course.picture.alt })}
        course={course}
      />
      <FreeArea key={String(course.isFree)} course={course} />
      <CertificateCard key={JSON.stringify(course.certificate)} course={course} />
    </div>
  </div>
)

function NameAndAbout({ course: { id, name: before, summaryHtml, can } }: { course: StudioCourse }) {
  const [name, setName] = useState(before)
  const [about, setAbout] = useState(plainSummary(summaryHtml))
  const doing = useAct()
  const hasNewAbout = about !== plainSummary(summaryHtml)
  const isReady = can.write && name.trim() !== '' && (name !== before || hasNewAbout)
  return (
    <Card className="p-6" aria-labelledby="course-name-about">
      <Heading level={2} look="h2" id="course-name-about">
        Name and description
      </Heading>
      <FormFrame
        className="mt-4 space-y-5"
        isPending={doing.isPending}
        onSend={() =>
          isReady &&
          doing.mutate({
            act: { kind: 'course-text', courseid: id, name, ...(hasNewAbout && { summary: about }) },
            said: 'Course changed',
          })
        }
      >
        <TextField
          id="settings-name"
          label="Name"
          required
          maxLength={255}
          disabled={!can.write}
          value={name}
          onText={setName}
        />
        <TextArea
          id="settings-about"
          label="What it is about"
          rows={5}
          maxLength={20_000}
          hint={
            hasFormatting(summaryHtml)
              ? 'It has formatting of its import. What you write here takes its place.'
              : 'Learners read it on the page of the course.'
          }
          disabled={!can.write}
          value={about}
          onText={setAbout}
        />
        {can.write && (
          <Button type="submit" disabled={!isReady} isPending={doing.isPending}>
            Save
          </Button>
        )}
      </FormFrame>
    </Card>
  )
}

function FreeArea({ course: { id, isFree, can } }: { course: StudioCourse }) {
  const [reason, setReason] = useState('')
  const doing = useAct()
  return (
    <Card className="p-6" aria-labelledby="course-free">
      <Heading level={2} look="h2" id="course-free" className="flex items-center gap-3">
        Who may open it
        <Chip tone={isFree ? 'ok' : 'mute'}>{isFree ? 'Free' : 'Premium'}</Chip>
      </Heading>
      <p className="mt-2 text-body text-ink2">
        {isFree
          ? 'Everyone with an account, in the free area too.'
          : 'Learners of its programs. Free learners don’t see it.'}
      </p>
      {can.offer && (
        <FormFrame
          className="mt-4 space-y-4"
          isPending={doing.isPending}
          onSend={() =>
            reason.trim() !== '' &&
            doing.mutate({
              act: { kind: 'offer', courseid: id, isfree: !isFree },
              reason,
              said: isFree ? 'The course is for learners of its programs' : 'The course is free',
            })
          }
        >
          <TextField
            id="free-reason"
            label="Reason"
            hint="Required. The history shows it."
            maxLength={500}
            value={reason}
            onText={setReason}
          />
          <Button type="submit" variant="outline" disabled={reason.trim() === ''} isPending={doing.isPending}>
            {isFree ? 'Take out of the free area' : 'Make it free'}
          </Button>
        </FormFrame>
      )}
    </Card>
  )
}
