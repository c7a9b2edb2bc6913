import "./session.js";
import "./forms.js";
import "./keyboard.js";
import "./page.js";
