/** Measures texts as the cells of a sheet write them, without a layout. */
export class TextWidth {
  private readonly canvas = document.createElement('canvas').getContext('2d')
  private family = ''
  private sizePx = 0

  /** Takes the font of the sheet over, once it stands in the page. */
  from(element: HTMLElement): void {
    const { fontFamily, fontSize } = getComputedStyle(element)
    this.family = fontFamily
    this.sizePx = Number.parseFloat(fontSize) || 0
  }

  /** Pixels that a text takes; 0 where nothing can be measured. */
  of(text: string, isBold = false): number {
    const { canvas, family, sizePx } = this
    if (!canvas || family === '' || text === '') return 0
    canvas.font = `${isBold ? 600 : 400} ${sizePx}px ${family}`
    return canvas.measureText(text).width
  }

  /** True when a text surely fits, told without measuring: no figure is wider than three quarters of its size. */
  surelyFits(text: string, px: number): boolean {
    return text.length * this.sizePx * 0.75 <= px
  }
}
