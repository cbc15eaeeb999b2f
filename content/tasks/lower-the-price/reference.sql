update orders set amount = amount * 0.9 where ordered_on like '2026-11-%';
