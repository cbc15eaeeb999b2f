import type { AvailabilityModel, AvailabilityRuleModel } from '@learn/course'
import { outsideLinks, outsideUrl } from './outside-links.ts'

/** A part of a course as its health is judged: what it holds, and whether learners see it. */
export interface HealthPart {
  part: 'section' | 'activity'
  id: number
  key: string
  name: string
  type: string
  isVisible: boolean
  /** Of an activity: the module that it stands in. */
  sectionId: number | null
  completion: 'none' | 'manual' | 'auto'
  availability: AvailabilityModel | null
  /** As it is stored; null for a section. */
  content: unknown
  html: string
}

/** Something that keeps learners from what an author meant. */
export interface HealthFault {
  kind: 'alt' | 'link' | 'outside' | 'captions' | 'rule' | 'empty' | 'questions'
  part: 'section' | 'activity'
  id: number
  name: string
  text: string
  /** Of a link to another site: when it was looked at last, in epoch seconds. */
  checkedAt?: number
}

/** A link to another site that does not open, and when that was seen last. */
export interface BrokenLink {
  text: string
  checkedAt: number
}

type Rule = Extract<AvailabilityRuleModel, { activityKey: unknown }>

/** All rules of a tree that name an activity. */
function rulesIn(model: AvailabilityModel | null): Rule[] {
  if (!model) return []
  return model.rules.flatMap((rule): Rule[] =>
    'operator' in rule ? rulesIn(rule) : 'activityKey' in rule && rule.activityKey !== null ? [rule] : [],
  )
}

/** HTML of a part: its own, and all texts of what it holds. */
function htmlOf({ html, content }: HealthPart): string {
  const texts: string[] = [html]
  const visit = (value: unknown): void => {
    if (typeof value === 'string' && value.includes('<')) texts.push(value)
    else if (typeof value === 'object' && value !== null) for (const member of Object.values(value)) visit(member)
  }
  visit(content)
  return texts.join(' ')
}

/** The addresses of other sites that a part links to. */
export function linksIn(part: HealthPart): string[] {
  const { href } = (part.content ?? {}) as { href?: unknown }
  const own = typeof href === 'string' ? outsideUrl(href) : null
  return [...new Set([...(own ? [own] : []), ...outsideLinks(htmlOf(part))])]
}

const PICTURE = /<img\b(?![^>]*\salt=)[^>]*>/gi
const LINK = /@@(?:activity|section)@@\/([\w.~:-]+)/g

/** What is wrong with a course, by its parts in their order; `missing`: quizzes whose questions are, by id; `broken`: links by address. Pure. */
export function courseFaults(
  parts: readonly HealthPart[],
  missing: ReadonlyMap<number, { text: string }> = new Map(),
  broken: ReadonlyMap<string, BrokenLink> = new Map(),
): HealthFault[] {
  const byKey = new Map(parts.map(part => [part.key, part]))
  const sections = new Map(parts.filter(({ part }) => part === 'section').map(one => [one.id, one]))
  const isSeen = (part: HealthPart): boolean =>
    part.isVisible && (part.sectionId === null || (sections.get(part.sectionId)?.isVisible ?? false))
  const inCircle = circlesIn(parts, byKey)
  return parts.flatMap(part => {
    const found: [HealthFault['kind'], string][] = []
    const lost = part.part === 'activity' ? missing.get(part.id) : undefined
    if (lost) found.push(['questions', lost.text])
    const faultsIn = () => found.map(([kind, text]) => ({ kind, part: part.part, id: part.id, name: part.name, text }))
    if (!isSeen(part)) return faultsIn()
    const html = htmlOf(part)
    const pictures = html.match(PICTURE)?.length ?? 0
    if (pictures > 0) found.push(['alt', `${pictures} ${pictures === 1 ? 'picture has' : 'pictures have'} no words`])
    const dead = [...html.matchAll(LINK)].filter(([, key = '']) => {
      const target = byKey.get(key)
      return !target || !isSeen(target)
    }).length
    if (dead > 0)
      found.push(['link', `${dead} ${dead === 1 ? 'link leads' : 'links lead'} to what learners do not see`])
    const content = part.content as { kind?: string; captions?: unknown[]; href?: string } | null
    if (content?.kind === 'video' && content.captions?.length === 0)
      found.push(['captions', 'The video has no captions'])
    if (content?.kind === 'url' && content.href === '') found.push(['link', 'It leads nowhere'])
    for (const rule of rulesIn(part.availability)) {
      const target = byKey.get(rule.activityKey ?? '')
      if (!target || !isSeen(target)) found.push(['rule', 'It opens after something that learners do not see'])
      else if (rule.kind === 'completion' && rule.expected === 'complete' && target.completion === 'none')
        found.push(['rule', `It opens once “${target.name}” is done, and nobody can complete that`])
    }
    if (inCircle.has(part.key)) found.push(['rule', 'It waits for itself: its rules lead round in a circle'])
    if (part.part === 'section' && !parts.some(one => one.sectionId === part.id && isSeen(one)))
      found.push(['empty', 'Learners see nothing in it'])
    return [...faultsIn(), ...outsideFaults(part, broken)]
  })
}

const outsideFaults = (part: HealthPart, broken: ReadonlyMap<string, BrokenLink>): HealthFault[] =>
  broken.size === 0
    ? []
    : linksIn(part).flatMap(url => {
        const found = broken.get(url)
        return found ? { kind: 'outside', part: part.part, id: part.id, name: part.name, ...found } : []
      })

/** Keys of activities that wait for themselves, over however many others. */
function circlesIn(parts: readonly HealthPart[], byKey: ReadonlyMap<string, HealthPart>): ReadonlySet<string> {
  const waitsFor = new Map(
    parts.map(part => [part.key, rulesIn(part.availability).flatMap(rule => rule.activityKey ?? [])]),
  )
  const reaches = (start: string): boolean => {
    const seen = new Set(waitsFor.get(start))
    for (const key of seen) for (const next of waitsFor.get(key) ?? []) seen.add(next)
    return seen.has(start) && byKey.has(start)
  }
  return new Set([...waitsFor.keys()].filter(reaches))
}
