{
  "title": "__es__",
  "menu": "__es__",
  "lead": "Los lotes de la urbanización, por calle.",
  "lot": "Lote",
  "street": "Calle",
  "area": "Área",
  "price": "Precio de lista",
  "state": "Estado",
  "empty": "Todavía no hay lotes."
}
