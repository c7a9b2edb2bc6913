package cairn.domain.simulation;

/** One kind of thing that lives in a world. */
interface Life {

    /** Has one command decided, whatever comes of it, and looks whether all is as it must be. */
    void step();
}
