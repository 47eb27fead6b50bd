.__name__-lots {
  overflow-x: auto;
}

.__name__-lots table {
  inline-size: 100%;
  border-collapse: collapse;
}

.__name__-lots th,
.__name__-lots td {
  padding: 12px;
  border-block-end: 1px solid var(--color-border);
  text-align: start;
}

.__name__-lots .__name__-lots__number {
  font-variant-numeric: tabular-nums;
  text-align: end;
}

@media (max-width: 640px) {
  .__name__-lots th,
  .__name__-lots td {
    padding: 8px 4px;
  }

  /* Street and area are shown on the lot's own page. */
  .__name__-lots :is(th, td):is(:nth-child(2), :nth-child(3)) {
    display: none;
  }
}
