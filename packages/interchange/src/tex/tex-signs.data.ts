/** Commands of TeX that are one sign, and letters that have a raised, a lowered or a double form of their own. */

const pairs = (list: string): [string, string][] =>
  list
    .trim()
    .split(/\s+/)
    .map(pair => pair.split('=') as [string, string])

/** Signs of commands, without their backslash. */
export const SIGNS: ReadonlyMap<string, string> = new Map(
  pairs(`
    alpha=α beta=β gamma=γ delta=δ epsilon=ϵ varepsilon=ε zeta=ζ eta=η theta=θ vartheta=ϑ iota=ι kappa=κ lambda=λ mu=μ nu=ν xi=ξ
    pi=π varpi=ϖ rho=ρ varrho=ϱ sigma=σ varsigma=ς tau=τ upsilon=υ phi=ϕ varphi=φ chi=χ psi=ψ omega=ω Gamma=Γ Delta=Δ Theta=Θ
    Lambda=Λ Xi=Ξ Pi=Π Sigma=Σ Upsilon=Υ Phi=Φ Psi=Ψ Omega=Ω
    times=× div=÷ cdot=· ast=∗ star=⋆ circ=∘ bullet=• pm=± mp=∓ oplus=⊕ otimes=⊗ cup=∪ cap=∩ setminus=∖ wedge=∧ land=∧ vee=∨ lor=∨
    neg=¬ lnot=¬ sum=∑ prod=∏ int=∫ iint=∬ iiint=∭ oint=∮ partial=∂ nabla=∇ infty=∞ emptyset=∅ varnothing=∅ forall=∀ exists=∃
    in=∈ notin=∉ ni=∋ subset=⊂ subseteq=⊆ supset=⊃ supseteq=⊇ le=≤ leq=≤ leqslant=≤ ge=≥ geq=≥ geqslant=≥ lt=< gt=> ll=≪ gg=≫
    ne=≠ neq=≠ equiv=≡ approx=≈ sim=∼ simeq=≃ cong=≅ propto=∝ mid=| parallel=∥ perp=⊥ to=→ rightarrow=→ longrightarrow=→ mapsto=↦
    leftarrow=← gets=← leftrightarrow=↔ Rightarrow=⇒ implies=⇒ Leftarrow=⇐ Leftrightarrow=⇔ iff=⇔ uparrow=↑ downarrow=↓
    rightleftharpoons=⇌ angle=∠ triangle=△ degree=° prime=′ ell=ℓ hbar=ℏ Re=ℜ Im=ℑ aleph=ℵ ldots=… dots=… cdots=⋯ vdots=⋮ ddots=⋱
    langle=⟨ rangle=⟩ lfloor=⌊ rfloor=⌋ lceil=⌈ rceil=⌉ vert=| lvert=| rvert=| Vert=‖ lVert=‖ rVert=‖ therefore=∴ because=∵
    dagger=† colon=: lbrace={ rbrace=} backslash=\\
  `),
)

/** What stands above a letter, as a mark that joins it. */
export const ACCENTS: ReadonlyMap<string, string> = new Map(
  pairs(
    'bar=\u0304 overline=\u0305 hat=\u0302 widehat=\u0302 tilde=\u0303 widetilde=\u0303 vec=\u20d7 dot=\u0307 ddot=\u0308 underline=\u0332',
  ),
)

const lettersOf = (plain: string, other: string): ReadonlyMap<string, string> => {
  const forms = Array.from(other)
  return new Map(Array.from(plain, (letter, index) => [letter, forms[index] ?? letter]))
}

export const RAISED = lettersOf(
  '0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVW∘′*',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ°′*',
)
export const LOWERED = lettersOf('0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ')
export const DOUBLE = lettersOf('CHNPQRZ', 'ℂℍℕℙℚℝℤ')
