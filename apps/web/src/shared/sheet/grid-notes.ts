import type { Rect } from '@learn/sheet'
import type { Geometry } from './geometry.ts'
import { part } from './grid-cell.ts'
import type { SheetState } from './sheet-state.ts'
import type { ShownLinks } from './shown-links.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** More arrows than this would hide the sheet. */
const MOST_ARROWS = 100
const HEAD_ID = 'sheet-arrow-head'

function svgPart(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

/** The head of the arrows, in their colour. */
function arrowHead(): SVGElement {
  const marker = svgPart('marker', {
    id: HEAD_ID,
    viewBox: '0 0 8 8',
    refX: 7,
    refY: 4,
    markerWidth: 8,
    markerHeight: 8,
    orient: 'auto-start-reverse',
  })
  marker.append(svgPart('path', { d: 'M0 0 8 4 0 8z', fill: 'context-stroke' }))
  return marker
}

/** What is drawn over the cells to be read: cells that are pointed out, and arrows between those that read each other. */
export class GridNotes {
  readonly element = part('', 'sheet-notes')
  private readonly arrows = svgPart('svg', { class: 'sheet-arrows' })
  private readonly geometry: Geometry
  private drawn: Pick<SheetState, 'pointed' | 'links'> | null = null

  constructor(geometry: Geometry) {
    this.geometry = geometry
  }

  /** Draws what changed; all of it after the cells moved. */
  show({ pointed, links }: SheetState, isMoved = false): void {
    if (!isMoved && this.drawn?.pointed === pointed && this.drawn.links === links) return
    this.drawn = { pointed, links }
    this.arrows.replaceChildren(...(links ? this.arrowsOf(links) : []))
    this.element.replaceChildren(
      this.arrows,
      ...pointed.map(({ rect, word }) => {
        const outline = this.outline(rect)
        const tag = part('', 'sheet-word')
        tag.textContent = word
        outline.append(tag)
        return outline
      }),
    )
  }

  private outline(rect: Rect): HTMLElement {
    const outline = part('', 'sheet-pointed')
    const { left, top, width, height } = this.geometry.boxOf(rect)
    outline.style.transform = `translate(${left}px, ${top}px)`
    outline.style.width = `${width}px`
    outline.style.height = `${height}px`
    return outline
  }

  private arrowsOf({ of, reads, readBy }: ShownLinks): SVGElement[] {
    const own = { top: of.row, left: of.col, bottom: of.row, right: of.col }
    return [
      arrowHead(),
      ...reads.slice(0, MOST_ARROWS).flatMap(rect => this.arrow(rect, own, 'reads')),
      ...readBy.slice(0, MOST_ARROWS).flatMap(rect => this.arrow(own, rect, 'readBy')),
    ]
  }

  /** The source with its outline, and the way to the cell that reads it. Hidden rows have neither. */
  private arrow(source: Rect, target: Rect, kind: string): SVGElement[] {
    const [from, to] = [this.geometry.boxOf(source), this.geometry.boxOf(target)]
    if (from.height === 0 || to.height === 0) return []
    const [x1, y1] = [from.left + from.width / 2, from.top + from.height / 2]
    const [x2, y2] = [to.left + to.width / 2, to.top + to.height / 2]
    return [
      svgPart('rect', {
        class: kind,
        x: from.left + 1,
        y: from.top + 1,
        width: from.width - 2,
        height: from.height - 2,
      }),
      svgPart('circle', { class: kind, cx: x1, cy: y1, r: 3 }),
      svgPart('line', { class: kind, x1, y1, x2, y2, 'marker-end': `url(#${HEAD_ID})` }),
    ]
  }
}
