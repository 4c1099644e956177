const colours =
  'paper raised ink muted rule edge accent accent-strong on-accent success warning focus hero band field on-field'.split(
    ' ',
  );
const sizes = ['1', '2', '3', '4', 'lead', 'text', 'small'];
const spaces = ['1', '2', '3', '4', '6', '8', 'section'];
const widths = ['gutter', 'column-gap', 'header-height', 'measure', 'width'];
const shapes = ['radius-small', 'radius', 'radius-button', 'shadow'];
const motions = ['quick', 'calm'];

/** The tokens of `client/styles/tokens.css`. */
export function Tokens() {
  return (
    <section className="container styleguide">
      <h1>Styleguide</h1>
      <h2>Colours</h2>
      <ul className="styleguide-row">
        {colours.map((name) => (
          <li key={name}>
            <span className={`styleguide-swatch token-${name}`} /> {name}
          </li>
        ))}
      </ul>
      <h2>Type</h2>
      {sizes.map((name) => (
        <p key={name} className={`styleguide-type token-size-${name}`}>
          One line through every dot <small>{name}</small>
        </p>
      ))}
      <h2>Space and shape</h2>
      <ul className="styleguide-row">
        {spaces.map((name) => (
          <li key={name}>
            <span className={`styleguide-space token-space-${name}`} /> {name}
          </li>
        ))}
      </ul>
      <ul className="styleguide-row">
        {shapes.map((name) => (
          <li key={name} className={`styleguide-shape token-${name}`}>
            {name}
          </li>
        ))}
      </ul>
      <h2>Widths</h2>
      {widths.map((name) => (
        <div key={name}>
          {name} <span className={`styleguide-bar token-${name}`} />
        </div>
      ))}
      <h2>Motion, while the pointer is on it</h2>
      <ul className="styleguide-row">
        {motions.map((name) => (
          <li key={name} className={`styleguide-shape styleguide-motion token-${name}`}>
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
