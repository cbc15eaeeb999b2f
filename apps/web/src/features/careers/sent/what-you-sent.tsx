import type { ResumeData, SentAnswer } from '@learn/contract/careers'
import { APPLICATION_FILES } from '@learn/contract/careers/plain'
import { ArrowUpRight, Download, FileText } from 'lucide-react'
import { parseDay } from '#shared/lib/day-text.ts'
import { fileKind, fileSize } from '#shared/lib/file-text.ts'
import { linkClass } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { Heading } from '#shared/ui/heading.tsx'
import { getDay } from '../job-parts.tsx'

interface Props {
  hashId: string
  answers: readonly SentAnswer[]
  resume: ResumeData | null
}

/** What the employer has: the resume in the version that was sent, and the answers. */
export const WhatYouSent = ({ hashId, answers, resume }: Props) => (
  <Card aria-labelledby="sent" className="p-6 max-gate:p-5">
    <div className="flex items-center justify-between gap-3">
      <Heading level={2} look="h3" id="sent">
        What you sent
      </Heading>
      <a
        href={`${APPLICATION_FILES}/${hashId}`}
        download
        className={linkClass('inline-flex min-h-6 items-center gap-1 text-small')}
      >
        <Download size={14} aria-hidden="true" />
        Save as PDF
      </a>
    </div>
    {resume && (
      <a
        href={resume.link}
        className="mt-4 flex items-center gap-3 rounded-input border border-line bg-canvas p-3.5 hover:bg-hover"
      >
        <FileText size={18} aria-hidden="true" className="shrink-0 text-ink3" />
        <span className="min-w-0 flex-1">
          <b className="block text-body font-semibold">Submitted Resume</b>
          <span className="block truncate text-small text-ink3">{resume.name}</span>
        </span>
        <span className="tnum shrink-0 text-small text-ink3">
          {fileKind(resume)}, {fileSize(resume.size)}
        </span>
        <ArrowUpRight size={15} aria-hidden="true" className="shrink-0 text-ink3" />
      </a>
    )}
    <dl className="mt-3">
      {answers.map(answer => (
        <div
          key={answer.question_id}
          className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line py-2.5 text-small last:border-0"
        >
          <dt className="max-w-full text-ink3">{answer.question_name}</dt>
          <dd className="ml-auto max-w-full text-right font-semibold break-words whitespace-pre-line">
            <Response answer={answer} />
          </dd>
        </div>
      ))}
    </dl>
  </Card>
)

const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

function Response({ answer: { response, response_type: type, link } }: { answer: SentAnswer }) {
  if (typeof response !== 'string') return response.join(', ')
  if (link !== null)
    return (
      <a href={link} className={linkClass()}>
        {response}
      </a>
    )
  if (type === 'link')
    return (
      <a href={response} target="_blank" rel="noopener noreferrer nofollow" className={linkClass('break-all')}>
        {response}
        <span className="sr-only">, opens a new window</span>
      </a>
    )
  if (type === 'date' && parseDay(response) !== null) return getDay(Date.parse(`${response}T12:00:00+05:30`) / 1000)
  const number = Number(response.replaceAll(',', ''))
  return type === 'number' && Number.isFinite(number) ? rupees.format(number) : response
}
