/** A fact with its name. */
export interface Tile {
  heading: string;
  text: string;
}

/** Facts side by side. */
export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className="ct-tiles">
      {tiles.map(({ heading, text }) => (
        <li key={heading}>
          <h3>{heading}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
