count = int(input())
# read the orders, sort them, print the median with two decimals
