import type { ResumeLine } from './lines.ts'

/** What a line of a resume is about, by the heading above it. */
export type Part = 'head' | 'heading' | 'work' | 'education' | 'skills' | 'other'

const HEADINGS: readonly (readonly [Exclude<Part, 'head' | 'heading'>, RegExp])[] = [
  ['work', /^(?:professional |work )?experience$|^employment(?: history)?$|^work history$/i],
  ['education', /^education(?:al qualifications?)?$|^academics?$|^qualifications?$/i],
  ['skills', /^(?:technical |key |core )?skills?$|^tools(?: and technologies)?$|^technical proficiency$/i],
  [
    'other',
    /^(?:projects?|certifications?|achievements?|awards?|hobbies|interests|languages|references|summary|objective|about me|profile|declaration)$/i,
  ],
]

/** The part of each line: the head until the first heading. */
export function contextsOf(lines: readonly ResumeLine[]): Part[] {
  let part: Part = 'head'
  return lines.map(({ text }) => {
    const words = text.replace(/[:\s]{1,3}$/, '')
    const heading = HEADINGS.find(([, pattern]) => pattern.test(words))
    if (!heading) return part
    part = heading[0]
    return 'heading'
  })
}
