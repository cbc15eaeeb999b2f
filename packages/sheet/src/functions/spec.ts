// The families' side of the contract in evaluate/function-spec.ts.
export {
  type Context,
  type FunctionSpec,
  fn,
  parseSignature,
  type Result,
} from '../evaluate/function-spec.ts'
