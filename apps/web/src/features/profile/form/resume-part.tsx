import type { ProfileResume } from '@learn/contract/profile'
import { profileResumeLabel } from '@learn/contract/profile/plain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { FileText, MessageSquareQuote, RotateCcw, ScanText } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { learn } from '#shared/api/call.ts'
import { shortDay } from '#shared/lib/date-text.ts'
import { fileSize } from '#shared/lib/file-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { Chip } from '#shared/ui/chip.tsx'
import { FileButton } from '#shared/ui/file-button.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { IconTile } from '#shared/ui/icon-tile.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { toast } from '#shared/ui/toast.ts'
import { profileQuery } from '../queries.ts'
import { ACCEPTED, readFile } from '../resume/read-file.ts'
import type { Profile } from './use-profile.ts'

const TONES = { green: 'ok', red: 'bad', yellow: 'warn', grey: 'mute' } as const

interface Props {
  profile: Profile
  /** A profile can begin with it: then it says what it is good for. */
  isFirst?: boolean
  /** Looks at what the resume says. */
  onRead: () => void
}

/** The resume of the profile: sent, replaced, with its review, and read for the fields that it would fill. */
export function ResumePart({ profile, isFirst = false, onRead }: Props) {
  const queries = useQueryClient()
  const { resume } = profile
  const [isOver, setIsOver] = useState(false)
  const save = useMutation({
    mutationFn: async (file: File) => {
      const read = await readFile(file)
      return read && learn('local_learn_save_resume', { name: read.name, file: read.dataUrl })
    },
    onSuccess: async saved => {
      if (!saved) return
      await queries.invalidateQueries(profileQuery)
      void queries.invalidateQueries({ queryKey: ['careers'] })
      toast.success('Your resume is saved')
      onRead()
    },
    onError: error => toast.error(error.message),
  })
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file && !save.isPending) save.mutate(file)
  }
  const choose = (
    <FileButton
      label="Resume"
      accept={ACCEPTED}
      size="sm"
      isPending={save.isPending}
      onFile={file => save.mutate(file)}
    >
      {resume ? (
        <>
          <RotateCcw size={14} aria-hidden="true" />
          Replace
        </>
      ) : (
        'Choose a file'
      )}
    </FileButton>
  )
  return (
    <section aria-labelledby="resume-name">
      <Heading level={3} look="small" id="resume-name">
        {isFirst && !resume ? 'Start with your resume' : 'Resume'}
      </Heading>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same by keyboard */}
      <div
        onDragOver={event => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={clsx(
          'mt-2 flex flex-wrap items-center gap-x-3.5 gap-y-3 rounded-card border p-3.5',
          isOver
            ? 'border-brand bg-brandsoft'
            : resume
              ? 'border-line bg-canvas'
              : 'border-edge border-dashed bg-canvas',
        )}
      >
        <IconTile tone="info" size="lg">
          <FileText size={20} />
        </IconTile>
        <div className="min-w-40 flex-1">
          {resume ? (
            <>
              <a href={resume.link} className="block truncate text-body font-semibold tight hover:underline">
                {resume.name}
              </a>
              <p className="tnum text-small text-ink3">
                {fileSize(resume.size)} · added {shortDay(resume.addedAt)}
              </p>
            </>
          ) : (
            <>
              <p className="text-body font-semibold tight">
                {isFirst ? 'Drop it here, and review what it fills in' : 'No resume yet'}
              </p>
              <p className="text-small text-ink3">PDF, DOC or DOCX, up to 750 KB</p>
            </>
          )}
        </div>
        {resume && <State resume={resume} />}
        {choose}
      </div>
      {resume && (
        <Button variant="ghost" size="sm" className="mt-2 -ml-3" onClick={onRead}>
          <ScanText size={15} aria-hidden="true" />
          Fill fields from this resume
        </Button>
      )}
      {resume && resume.comments.length > 0 && <Review resume={resume} />}
    </section>
  )
}

function State({ resume }: { resume: ProfileResume }) {
  const { label, tone } = profileResumeLabel(resume.status)
  return (
    <Chip tone={TONES[tone]} hasDot>
      {label}
    </Chip>
  )
}

/** What the placement team said of it, each with the line that it is about. */
const Review = ({ resume }: { resume: ProfileResume }) => (
  <Notice tone={resume.status === 1 ? 'info' : 'warn'} Icon={MessageSquareQuote} className="mt-2">
    <p className="font-semibold">What the placement team says</p>
    <ul className="mt-1 space-y-2">
      {resume.comments.map(({ line, quote, text }) => (
        <li key={`${line} ${text}`}>
          {quote && <q className="block">{quote}</q>}
          {text}
        </li>
      ))}
    </ul>
  </Notice>
)
