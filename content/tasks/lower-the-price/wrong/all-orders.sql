update orders set amount = amount * 0.9
