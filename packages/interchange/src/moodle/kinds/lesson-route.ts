import { getChildren, getId, getInteger, idIn, type XmlNode } from '../../xml/xml-node.ts'
import { PAGE } from './lesson-answers.ts'

/** Moodle's jumps that are no page. Source: mod/lesson/locallib.php. */
const JUMP = { this: 0, next: -1, end: -9, previous: -40, unseen: -50, random: -60, branch: -70, cluster: -80 }
/** Pages that steer and are never seen. */
const HIDDEN: ReadonlySet<number | null> = new Set([PAGE.endOfBranch, PAGE.cluster, PAGE.endOfCluster])

/** The pages of a lesson in order, and where each jump leads once what only steers is left out. */
export class LessonRoute {
  /** Pages that are seen. */
  readonly shown: readonly XmlNode[]
  /** Jumps by chance, and clusters, that go straight on here. */
  straightened = 0
  readonly #order: readonly XmlNode[]
  readonly #placeOf: ReadonlyMap<string, number>

  constructor(instance: XmlNode) {
    this.#order = inOrder(getChildren(instance, 'pages', 'page').filter(node => getId(node) !== ''))
    this.#placeOf = new Map(this.#order.map((node, place) => [getId(node), place]))
    this.shown = this.#order.filter(node => !isHidden(node))
    this.straightened = this.#order.filter(node => getInteger(node, 'qtype') === PAGE.cluster).length
  }

  /** The page that a jump leads to from a page; null: the end. */
  target(jump: number | null, from: XmlNode): string | null {
    const place = this.#placeOf.get(getId(from)) ?? 0
    switch (jump) {
      case null:
      case JUMP.next:
        return this.#seenFrom(place + 1)
      case JUMP.this:
        return getId(from)
      case JUMP.end:
        return null
      case JUMP.previous:
        return this.#seenBefore(place) ?? getId(from)
      case JUMP.unseen:
      case JUMP.random:
      case JUMP.branch:
        this.straightened += 1
        return this.#seenFrom(place + 1)
      case JUMP.cluster:
        return this.#seenFrom(place + 1)
      default: {
        const to = this.#placeOf.get(String(jump))
        return to === undefined ? this.#seenFrom(place + 1) : this.#seenFrom(to)
      }
    }
  }

  /** Whether a jump goes on, which makes an answer right where its author gave no scores. Source: lesson::jumpto_is_correct. */
  isForward(jump: number | null, from: XmlNode): boolean {
    if (jump === null || jump === JUMP.this) return false
    if (jump === JUMP.previous) return false
    if (jump < 0) return true
    return (this.#placeOf.get(String(jump)) ?? -1) > (this.#placeOf.get(getId(from)) ?? 0)
  }

  /** The page that is seen at a place: through what steers, which may lead back. */
  #seenFrom(start: number): string | null {
    const met = new Set<number>()
    let place = start
    for (;;) {
      const node = this.#order[place]
      if (!node || met.has(place)) return null
      if (!isHidden(node)) return getId(node)
      met.add(place)
      place = this.#afterHidden(node, place)
    }
  }

  /** The end of a branch leads back to where it began; of a cluster, to what its author said. */
  #afterHidden(node: XmlNode, place: number): number {
    if (getInteger(node, 'qtype') === PAGE.cluster) return place + 1
    const [answer] = getChildren(node, 'answers', 'answer')
    const jump = getInteger(answer, 'jumpto')
    if (jump === JUMP.end) return this.#order.length
    return (jump !== null && jump > 0 ? this.#placeOf.get(String(jump)) : undefined) ?? place + 1
  }

  #seenBefore(place: number): string | undefined {
    const before = this.#order.slice(0, place).findLast(node => !isHidden(node))
    return before && getId(before)
  }
}

const isHidden = (node: XmlNode): boolean => HIDDEN.has(getInteger(node, 'qtype'))

/** Each page names the one before it and the one after; what hangs nowhere comes last. */
function inOrder(pages: readonly XmlNode[]): XmlNode[] {
  const byId = new Map(pages.map(node => [getId(node), node]))
  const order = new Set<XmlNode>()
  let node = pages.find(page => !byId.has(idIn(page, 'prevpageid')))
  while (node && !order.has(node)) {
    order.add(node)
    node = byId.get(idIn(node, 'nextpageid'))
  }
  return [...order, ...pages.filter(page => !order.has(page))]
}
