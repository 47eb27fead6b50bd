{
  "title": "__en__",
  "menu": "__en__",
  "lead": "The lots of the development, by street.",
  "lot": "Lot",
  "street": "Street",
  "area": "Area",
  "price": "List price",
  "state": "Status",
  "empty": "There are no lots yet."
}
