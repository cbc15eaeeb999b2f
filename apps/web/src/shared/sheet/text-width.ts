const REGULAR = 400
const BOLD = 600

/** Measures texts as the cells of a sheet write them, without a layout. */
export class TextWidth {
  private readonly canvas = document.createElement('canvas').getContext('2d')
  private family = ''
  private sizePx = 0
  /** All figures of the sheet are equally wide, which a canvas knows nothing of. */
  private figurePx = { regular: 0, bold: 0 }

  private element: HTMLElement | null = null

  /** Takes the font of the sheet over, once it stands in the page. */
  from(element: HTMLElement): void {
    this.element = element
    const { fontFamily, fontSize } = getComputedStyle(element)
    this.family = fontFamily
    this.sizePx = Number.parseFloat(fontSize) || 0
    this.figurePx = { regular: figureIn(element, REGULAR), bold: figureIn(element, BOLD) }
  }

  /** Pixels that a text takes; 0 where nothing can be measured. */
  of(text: string, isBold = false): number {
    const { canvas, family, sizePx } = this
    if (!canvas || family === '' || text === '') return 0
    canvas.font = `${isBold ? BOLD : REGULAR} ${sizePx}px ${family}`
    const letters = text.replace(/\d/g, '')
    const figurePx = isBold ? this.figurePx.bold : this.figurePx.regular
    return canvas.measureText(letters).width + (text.length - letters.length) * figurePx
  }

  /** The same, as the page itself writes it: to the last pixel, at the cost of a layout. */
  exactly(text: string, isBold = false): number {
    return this.element && text !== '' ? shownWidth(this.element, text, isBold ? BOLD : REGULAR) : 0
  }

  /** True when a text surely fits, told without measuring: no figure is wider than three quarters of its size. */
  surelyFits(text: string, px: number): boolean {
    return text.length * this.sizePx * 0.75 <= px
  }
}

const FIGURES = '0'.repeat(16)

/** Pixels that a figure takes in an element, as it writes them. */
const figureIn = (element: HTMLElement, weight: number): number => shownWidth(element, FIGURES, weight) / FIGURES.length

/** Pixels that a text takes in an element. It costs a layout. */
function shownWidth(element: HTMLElement, text: string, weight: number): number {
  const probe = document.createElement('span')
  probe.textContent = text
  Object.assign(probe.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre',
    fontWeight: String(weight),
  })
  element.append(probe)
  const px = probe.getBoundingClientRect().width
  probe.remove()
  return px
}
