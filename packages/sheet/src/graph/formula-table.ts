import type { Program } from '../evaluate/program.ts'
import { FormulaNode } from './node.ts'

/** Every formula of a workbook by its number; numbers of formulas that went are given again. */
export class FormulaTable implements Iterable<FormulaNode> {
  private readonly nodes: (FormulaNode | undefined)[] = []
  private readonly free: number[] = []

  create(sheet: number, row: number, col: number, program: Program): FormulaNode {
    const id = this.free.pop() ?? this.nodes.length
    const node = new FormulaNode(id, sheet, row, col, program)
    this.nodes[id] = node
    return node
  }

  drop(node: FormulaNode): void {
    this.nodes[node.id] = undefined
    this.free.push(node.id)
  }

  byId(id: number): FormulaNode {
    return this.nodes[id] as FormulaNode
  }

  *[Symbol.iterator](): Iterator<FormulaNode> {
    for (const node of this.nodes) if (node) yield node
  }
}
