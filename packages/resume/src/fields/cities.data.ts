/** Cities of India by the names that resumes call them, lower case: those of more than half a million people, and their old names. */
export const CITIES: ReadonlySet<string> = new Set(
  `agra|ahmedabad|ahmadabad|ajmer|aligarh|allahabad|amravati|amritsar|asansol|aurangabad|bangalore|bareilly|belagavi|belgaum|
bengaluru|bhavnagar|bhilai|bhiwandi|bhopal|bhubaneswar|bikaner|bilaspur|bokaro|calicut|calcutta|chandigarh|chennai|coimbatore|
cuttack|davangere|dehradun|delhi|dhanbad|durgapur|erode|faridabad|firozabad|ghaziabad|gorakhpur|gulbarga|guntur|gurgaon|gurugram|
guwahati|gwalior|howrah|hubballi|hubli|hyderabad|indore|jabalpur|jaipur|jalandhar|jammu|jamnagar|jamshedpur|jhansi|jodhpur|kakinada|
kalaburagi|kanpur|kochi|cochin|kolhapur|kolkata|kollam|kota|kozhikode|lucknow|ludhiana|madurai|malegaon|mangalore|mangaluru|mathura|
meerut|moradabad|mumbai|bombay|muzaffarpur|mysore|mysuru|nagpur|nanded|nashik|nasik|navi mumbai|nellore|new delhi|noida|
greater noida|patna|pimpri chinchwad|pondicherry|puducherry|prayagraj|pune|raipur|rajahmundry|rajkot|ranchi|rourkela|salem|
sangli|saharanpur|shimla|siliguri|solapur|srinagar|surat|thane|thiruvananthapuram|trivandrum|thrissur|tiruchirappalli|trichy|
tirunelveli|tirupati|tiruppur|udaipur|ujjain|vadodara|baroda|varanasi|vasai|vellore|vijayawada|visakhapatnam|vizag|warangal`
    .replaceAll('\n', '')
    .split('|'),
)
