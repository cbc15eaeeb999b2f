import { onlyOne, proposal } from '../piece.ts'
import type { Proposal, ProposalField } from '../proposal.ts'
import type { PlacedLine } from '../sections.ts'

const ADDRESS = /(?:https?:\/\/)?(?:www\.|in\.)?(linkedin|github|kaggle)\.com\/([\w%./-]{1,120})/gi
/** First steps of addresses that are nobody's page. */
const NOBODY = new Set(
  'about blog c code competitions company datasets discussions docs explore features feed gist jobs join learn login marketplace models notebooks organizations orgs posts pub pulse school search settings sponsors topics'.split(
    ' ',
  ),
)

/** The path of a person's page: `in/name` of LinkedIn, `name` elsewhere; null for a project, a course or a company. */
function personOf(site: string, path: string): string | null {
  const steps = path.replace(/[./-]{1,120}$/, '').split('/')
  if (site === 'linkedin') return steps.length === 2 && steps[0] === 'in' && steps[1] ? steps.join('/') : null
  const [name] = steps
  return steps.length === 1 && name && !NOBODY.has(name.toLowerCase()) ? name : null
}

/** Pages of the owner at LinkedIn, GitHub and Kaggle; none where a resume names several of one site. */
export function socialIn(lines: readonly PlacedLine[]): Proposal[] {
  const found = lines
    .filter(({ section }) => section !== 'references')
    .flatMap(line =>
      [...line.text.matchAll(ADDRESS)].flatMap(({ 0: text, 1: host = '', 2: path = '', index }) => {
        const site = host.toLowerCase()
        const person = personOf(site, path)
        const before = line.text[index - 1] ?? ' '
        if (person === null || /[\w.@/-]/.test(before)) return []
        const to = index + text.length - (path.length - path.replace(/[./-]{1,120}$/, '').length)
        const value = `https://${site === 'github' ? '' : 'www.'}${site}.com/${person}`
        return [proposal(`social.${site}` as ProposalField, value, line, { from: index, to })]
      }),
    )
  return [...Map.groupBy(found, ({ field }) => field).values()].flatMap(
    ofSite => onlyOne(ofSite, ({ value }) => value.toLowerCase()) ?? [],
  )
}
